import { Option } from 'commander';

export type HostOptions = { host?: string; allowHost?: string[] };

/** For commands that start a server for developers. */
export const allowHostOption = (): Option =>
  new Option(
    '--allow-host <name>',
    'for development: further host name to answer under, such as that of a tunnel; may be repeated',
  ).argParser<string[] | undefined>((name, names) => [...(names ?? []), name]);
