import { brandingSteps } from '../../content/branding';
import { AiRoles } from './AiRoles';

export const aiRolesSection = {
  id: 'ai-roles',
  title: brandingSteps[2],
  component: AiRoles,
  initial: { aiRoles: [] as string[], otherRole: '' },
};
