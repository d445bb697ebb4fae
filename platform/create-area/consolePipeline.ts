import type { PipelineKind, TemplateFiles } from './readTemplate';

const githubRole =
  / {6}- uses: aws-actions\/.*\n {8}with:\n.*\n {10}role-to-assume: \$\{\{ vars\.PROMOTE_ROLE \}\}\n/g;

const githubToken = (service: string): string => `\
      - name: Request an ID token for the release console
        env:
          SERVICE: ${service}
        run: |
          answer=$(curl --silent --show-error --fail --header "Authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$SERVICE")
          token=$(printf %s "$answer" | node -p 'JSON.parse(require("fs").readFileSync(0)).value')
          echo "::add-mask::$token"
          printf 'SITE_SERVICE=%s\\nSITE_SERVICE_TOKEN=%s\\n' "$SERVICE" "$token" >> "$GITHUB_ENV"
`;

const throughGithub = (text: string, service: string): string =>
  text
    .replace(
      /^(# Repository variables: .*PUBLISH_ROLE)\. Variable of each[^]*?(?=^# Configure the)/m,
      '$1.\n# Jobs that change the live site have no role: they send an ID token to the release console.\n',
    )
    .replaceAll(githubRole, () => githubToken(service));

const gitlabToken = (area: string, service: string): string => `\
.${area}-with-console:
  extends: .${area}
  variables: { AREA: ${area}, FOLDER: ., SITE_USER: $GITLAB_USER_LOGIN, SITE_SERVICE: "${service}" }
  id_tokens:
    SITE_SERVICE_TOKEN: { aud: "${service}" }
  before_script:
    - npm ci --ignore-scripts --no-audit --no-fund

`;

const throughGitlab = (text: string, area: string, service: string): string =>
  text
    .replace(
      /, and three values of AWS_ROLE_ARN:[^]*?(?=^# Require an approval)/m,
      ', and AWS_ROLE_ARN, which may publish and\n# preview. Jobs that change the live site have no role: they send an ID token to the release console.\n',
    )
    .replace(`.${area}-with-build:`, (found) => gitlabToken(area, service) + found)
    .replaceAll(
      /^(\S+ (?:staging|production|rollback):\n {2}extends: \S+)-with-store$/gm,
      '$1-with-console',
    );

/**
 * Rewrites the pipeline of a separate repository: promotions and rollbacks act through a hosted console with the ID token
 * of their job, so that no job has a role that writes the log. Previews keep their role, because the ref of a pull
 * request has no grant.
 */
export const promoteThroughConsole = (
  files: TemplateFiles,
  kind: PipelineKind,
  { area, service }: { area: string; service: string },
): TemplateFiles =>
  new Map(
    Array.from(files, ([path, text]) => [
      path,
      kind === 'gitlab' ? throughGitlab(text, area, service) : throughGithub(text, service),
    ]),
  );
