import { defineArea } from '@concourse/platform/build/defineArea';

export default defineArea({ name: 'mf-careers' });
