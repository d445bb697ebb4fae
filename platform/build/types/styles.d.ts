declare module '*/global.scss';
declare module '*/shell.scss';
