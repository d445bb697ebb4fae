import { defineShell } from '@concourse/platform/bundle/defineShell';

export default defineShell();
