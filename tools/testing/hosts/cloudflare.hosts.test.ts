/** @jest-environment node */
import { describeHost } from './describeHost';
import { workerHost } from './workerHost';

describeHost('cloudflare', workerHost);
