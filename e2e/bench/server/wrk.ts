import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { residentMegabytes } from '../residentMegabytes';
import type { BenchServer } from './servers';

export type LoadTarget = { target: string; headers?: Record<string, string> };

export type LoadResult = {
  perSecond: number;
  p50: string;
  p99: string;
  /** CPU seconds of the server processes per 10,000 requests. */
  cost: number;
  megabytes: number;
};

const runFile = promisify(execFile);
const ticksPerSecond = 100;

/** Pins a command to one core, if the machine has another core for the other side. */
export const pinToCore = (command: string[], core = 0): string[] =>
  availableParallelism() > 1 ? ['taskset', '-c', String(core), ...command] : command;

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const sum = (values: number[]): number => values.reduce((one, other) => one + other, 0);

/** Requests one URL over 32 connections as fast as the server responds. */
export async function runWrk(
  { port, pids }: BenchServer,
  { target, headers = {} }: LoadTarget,
  seconds: number,
): Promise<LoadResult> {
  const lines = Object.entries({ 'accept-encoding': 'gzip, deflate, br', ...headers });
  const [command = '', ...args] = pinToCore(
    [
      'wrk',
      ...['-t1', '-c32', `-d${seconds}s`, '--latency'],
      ...lines.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `http://127.0.0.1:${port}${target}`,
    ],
    1,
  );
  const before = sum(pids.map(cpuSeconds));
  const { stdout } = await runFile(command, args);
  const spent = sum(pids.map(cpuSeconds)) - before;
  const number = (pattern: RegExp): string => pattern.exec(stdout)?.[1] ?? '';
  return {
    perSecond: Number(number(/Requests\/sec:\s+([\d.]+)/)),
    p50: number(/50%\s+(\S+)/),
    p99: number(/99%\s+(\S+)/),
    cost: (spent / Number(number(/^ *(\d+) requests in/m))) * 10_000,
    megabytes: sum(pids.map(residentMegabytes)),
  };
}
