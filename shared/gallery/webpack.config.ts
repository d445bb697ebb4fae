import { defineArea } from '@concourse/build/defineArea';

export default defineArea({ name: 'gallery' });
