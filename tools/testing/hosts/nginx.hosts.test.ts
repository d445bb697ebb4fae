/** @jest-environment node */
import { describeHost } from './describeHost';
import { nginxHost } from './nginxHost';

describeHost('nginx', nginxHost);
