import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../../..');
const readProjectFile = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Settings of the image in `Containerfile`. */
export type Image = {
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
  user: string;
  env: Record<string, string>;
};

/** Reads the last stage of `Containerfile`, whose commands are JSON arrays. */
export function readImage(): Image {
  const text = readProjectFile('tools/hosting/Containerfile');
  const readList = (pattern: RegExp): string[] => {
    const [, found = '[]'] = pattern.exec(text) ?? [];
    return JSON.parse(found) as string[];
  };
  return {
    entrypoint: readList(/^ENTRYPOINT (.*)$/m),
    cmd: readList(/^CMD (.*)$/m),
    healthcheck: readList(/^HEALTHCHECK .*?CMD (.*)$/m),
    env: Object.fromEntries(
      [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, set = '']) =>
        set.split(' ').map((pair) => pair.split('=', 2) as [string, string]),
      ),
    ),
    user: /^USER (.*)$/m.exec(text)?.[1] ?? '',
  };
}

/** The parts of a service in `compose.yaml` that the tests use. */
export type ComposeService = {
  build?: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes: string[];
  healthcheck?: { test: string[] };
};

export const readCompose = (): Record<string, ComposeService> =>
  (
    parse(readProjectFile('tools/hosting/compose.yaml'), { merge: true }) as {
      services: Record<string, ComposeService>;
    }
  ).services;

export const readDeployment = (): Deployment =>
  parse(readProjectFile('tools/hosting/kubernetes/deployment.yaml')) as Deployment;
