declare const __webpack_public_path__: string | undefined;
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
