export { bundleWorker, wranglerConfig } from './cloudflare/deployment';
export { exportEdition } from './export/exportEdition';
export { LocalMirror } from './mirror/LocalMirror';
export { runSync, syncOnce } from './mirror/runSync';
export { serverMirror } from './mirror/serverMirror';
export { nginxConfig } from './nginx/configuration';
export { openNginxAdapter } from './nginx/script';
