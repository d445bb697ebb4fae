import { defineShell } from '@concourse/platform/build/defineShell';

export default defineShell();
