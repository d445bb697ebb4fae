type Variable = { name: string; meaning: string; standard?: string };

/** Variables that commands read, apart from those of configuration keys. A test compares this list with the sources. */
export const environmentVariables: Variable[] = [
  {
    name: 'SITE_STORE',
    meaning: 'store: a folder, or `s3://<bucket>/<prefix>`',
    standard: '.store',
  },
  { name: 'SITE_ENVIRONMENT', meaning: 'environment that a command reads or changes' },
  { name: 'SITE_USER', meaning: 'name of the person, stored in the log next to the account' },
  { name: 'SITE_SIGNING_KEY', meaning: 'ed25519 key file for `publish` and `sign`' },
  { name: 'SITE_WEBHOOK_SECRET', meaning: 'secret that signs webhooks without `secretFrom`' },
  {
    name: 'SITE_CONSOLE_KEY',
    meaning: 'key that opens a hosted console',
    standard: 'a random one',
  },
  {
    name: 'SITE_BUILD_CACHE',
    meaning: 'folder of builds that all clones on a machine share, or `none`',
    standard: '~/.cache/concourse/builds',
  },
  { name: 'PORT', meaning: 'port of `serve`, `dev` and `npm start`', standard: '8080' },
  { name: 'REPORTS_SECRET', meaning: 'secret for queries of reports on another machine' },
  { name: 'CHROMIUM_PATH', meaning: 'browser for screenshots', standard: '/usr/bin/chromium' },
  { name: 'OTEL_EXPORTER_OTLP_HEADERS', meaning: 'headers for `serve --otlp`, percent-encoded' },
  {
    name: 'SITE_STORE_PATH_STYLE',
    meaning: '`true` to name the bucket in the path; default with an endpoint',
  },
  { name: 'AWS_ENDPOINT_URL_S3', meaning: 'S3 server other than Amazon' },
  { name: 'AWS_REGION', meaning: 'region of the bucket' },
  {
    name: 'AWS_ACCESS_KEY_ID',
    meaning: 'credentials; also every other way that the AWS SDK supports',
  },
  { name: 'AWS_SECRET_ACCESS_KEY', meaning: 'secret of that key' },
  { name: 'AWS_PROFILE', meaning: 'profile of the AWS configuration' },
  { name: 'AWS_MAX_ATTEMPTS', meaning: 'attempts per request', standard: '3' },
];
