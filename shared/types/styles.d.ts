declare module '*/global.scss';
