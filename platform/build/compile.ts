import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { BuildError, describeErrors } from './BuildError';

/** Runs all compilations. @throws BuildError with webpack's messages if one fails */
export async function compile(name: string, configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats && !stats.hasErrors()) return stats;
    const message = `${name} does not compile\n${describeErrors(stats)}`;
    throw new BuildError('COMPILE_FAILED', message, 'Fix the errors above.');
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
