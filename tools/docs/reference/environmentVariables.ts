/**
 * Variables that commands read and their meaning, apart from those of configuration keys. A test compares them with the
 * sources.
 */
export const environmentVariables = {
  SITE_STORE: 'store: a folder, or `s3://<bucket>/<prefix>`. Default: .store',
  SITE_ENVIRONMENT: 'environment that a command reads or changes',
  SITE_USER: 'name of the person, stored in the log next to the account',
  SITE_SIGNING_KEY: 'ed25519 key file for `publish` and `sign`',
  SITE_WEBHOOK_SECRET: 'secret that signs webhooks without `secretFrom`',
  SITE_CONSOLE_KEY: 'key that opens a read-only console. Default: a random one',
  SITE_CLIENT_SECRET: 'secret of the client of `console --sign-in` at the identity provider',
  SITE_SERVICE: 'address of a hosted console through which commands act',
  SITE_SERVICE_TOKEN: 'ID token of a pipeline, or token of a team, for `SITE_SERVICE`',
  XDG_CONFIG_HOME: 'folder in which `sign-in` keeps tokens. Default: ~/.config',
  SITE_SESSION_KEY: '64 hexadecimal digits that encrypt the sessions of `console --sign-in`',
  SITE_BUILD_CACHE:
    'folder of builds that all clones on a machine share, or `none`. Default: ~/.cache/concourse/builds',
  PORT: 'port of `serve`, `dev` and `npm start`. Default: 8080',
  REPORTS_SECRET: 'secret for queries of reports on another machine',
  CI: 'set by pipelines: promotions in a bucket then open changed pages',
  CHROMIUM_PATH:
    'browser that opens changed pages. Default: /usr/bin/chromium-headless-shell or /usr/bin/chromium',
  AWS_ENDPOINT_URL_S3: 'S3 server other than Amazon',
  AWS_REGION: 'region of the bucket',
  AWS_ACCESS_KEY_ID: 'credentials; also every other way that the AWS SDK supports',
  AWS_SECRET_ACCESS_KEY: 'secret of that key',
  AWS_PROFILE: 'profile of the AWS configuration',
  AWS_MAX_ATTEMPTS: 'attempts per request. Default: 3',
};
