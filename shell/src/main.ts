import { begin } from './runtime/begin';

void begin(() => import(/* webpackMode: "eager" */ './start'));
