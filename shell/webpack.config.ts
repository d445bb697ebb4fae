import { defineShell } from '@concourse/build/defineShell';

export default defineShell();
