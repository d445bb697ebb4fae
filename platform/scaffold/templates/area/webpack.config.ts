import { defineArea } from '@concourse/platform/bundle/defineArea';

export default defineArea({ name: 'mf-example' });
