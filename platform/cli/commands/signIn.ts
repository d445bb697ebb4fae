import type { DeviceClient } from '@concourse/console/deviceSignIn';
import type { CommandFactory } from '../context';
import { Run } from '../run';
import { readConsole, requireServiceAddress, send } from '../serviceClient';
import { readSignIn, removeSignIn, writeSignIn } from '../serviceSignIn';
import { siteCommand } from '../siteCommand';

export const signInCommand: CommandFactory = (context) =>
  siteCommand('sign-in', 'Sign in at the hosted console that SITE_SERVICE names').action(
    async (options) => {
      const run = new Run(context, options);
      const address = requireServiceAddress(run);
      const client = await send<DeviceClient>({ address, token: null }, '/api/sign-in');
      const { signInWithDevice } = await context.modules.deviceSignIn();
      const tokens = await signInWithDevice(client, (page, code) => {
        run.log(`Open ${page}`);
        run.log(`Confirm the code ${code}. Waiting …`);
      });
      const { user, environments } = await readConsole({ address, token: tokens.idToken });
      const file = await writeSignIn(context, { address, client, tokens });
      const names = environments.map(({ name }) => name);
      const none = 'You have no rights yet. Ask someone with the right to administer.';
      run.report({
        lines: [
          `Signed in at ${address} as ${user}. ${file} keeps the token.`,
          names.length === 0 ? none : `You have rights in: ${names.join(', ')}.`,
        ],
        json: { address, user, environments: names },
      });
    },
  );

export const signOutCommand: CommandFactory = (context) =>
  siteCommand('sign-out', 'Sign out of the hosted console that SITE_SERVICE names').action(
    async (options) => {
      const run = new Run(context, options);
      const address = requireServiceAddress(run);
      const saved = await readSignIn(context, address);
      // The file is removed first, so that a provider without answer does not keep the person signed in here.
      await removeSignIn(context, address);
      const { refreshToken = null } = saved?.tokens ?? {};
      if (saved && refreshToken !== null) {
        const { revokeSignIn } = await context.modules.deviceSignIn();
        await revokeSignIn(saved.client, refreshToken);
      }
      const lines = [saved ? `Signed out of ${address}.` : `You were not signed in at ${address}.`];
      run.report({ lines, json: { address, wasSignedIn: saved !== null } });
    },
  );
