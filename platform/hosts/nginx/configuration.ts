import { contentFolder } from '@concourse/core/store/contentNames';
import { mediaTypes } from '@concourse/core/store/mediaTypes';
import { deltaVary } from '@concourse/http/deltas';
import { commonHeaders, crossOriginHeaders, filePolicy, hstsPolicy } from '@concourse/http/headers';
import type { LocalMirror } from '../mirror/LocalMirror';
import { installScript } from './script';

export type NginxOptions = {
  /** The value of `listen`, such as `8080` or `127.0.0.1:8080`. */
  listen: string;
  /** The value of `server_name`. */
  serverName: string;
  /** Trusts `x-forwarded-proto` of a proxy in front. */
  trustProxy: boolean;
  /** For an nginx that serves only this site: its folder, the folder of its modules, and `worker_processes`. */
  separate?: { folder: string; modules: string; workers?: string } | undefined;
};

/** Matches release files that are not served, and paths with dot segments or empty segments. */
const deniedFiles = String.raw`~*(?:\.(?:map|br|gz)$|/\.|//)`;
/** Like `versionsPattern`. */
const sharedVersions = String.raw`~^/areas/([\w-]+)/${contentFolder}/([\w.-]+)\.[0-9a-f]{32}\.(js|css)(?:\?|$)`;
const releaseVersions = String.raw`~^/areas/([\w-]+)/(?!${contentFolder}/)[^/?]+/([\w.-]+)\.(js|css)(?:\?|$)`;
const nonCanonicalPaths = String.raw`~*^[^?]*(?:/|%2f)(?:\.|%2e|/|%2f)`;

/**
 * Returns the configuration of nginx for a mirror that `runSync` updates, and writes its script into the mirror. Promotions
 * do not change the configuration. It is for the `http` block of an nginx, unless `separate` is set.
 * @throws StoreError if the mirror cannot be written
 * @example await nginxConfig(mirror, { listen: '8080', serverName: 'www.example.org', trustProxy: false })
 */
export async function nginxConfig(mirror: LocalMirror, options: NginxOptions): Promise<string> {
  const script = mirror.pathOf(await installScript(mirror));
  const site = siteConfig(mirror.root, script, options);
  return options.separate ? mainConfig(site, options.separate) : site;
}

function siteConfig(
  copy: string,
  script: string,
  { listen, serverName, trustProxy }: NginxOptions,
): string {
  return `# Written by \`npm run site -- nginx\`, for the http block of nginx 1.22 or newer with its JavaScript module
# (Debian: libnginx-mod-http-js; the official container image has it). Promotions do not change this file and need
# no reload: \`npm run site -- sync\` updates the files that the script reads.
js_import visit from ${quote(script)};
js_set $accepted_file visit.acceptedFile;

# Set if the visitor uses TLS, for Secure cookies and Strict-Transport-Security.
map ${trustProxy ? '$http_x_forwarded_proto' : '$scheme'} $through_tls { default ''; https on; }
map $through_tls $strict_transport { default ''; on ${quote(hstsPolicy)}; }

# Release files are stored plain, as .br, as .gz, and as deltas. All have the type of the plain file.
map $uri $media_type {
  default application/octet-stream;
${mediaTypeLines()}
}
map $uri $content_encoding { default ''; ~\\.br$ br; ~\\.gz$ gzip; ~\\.dcb$ dcb; }
# Scripts and styles are dictionaries of their other versions. A range of a file cannot be a dictionary.
map $request_uri $dictionary_match {
  default '';
  ${quote(sharedVersions)} 'match="/areas/$1/${contentFolder}/$2.*.$3"';
  ${quote(releaseVersions)} 'match="/areas/$1/*/$2.$3"';
}
map $http_range $use_as_dictionary { default ''; '' $dictionary_match; }
map $dictionary_match $accepted_by { default ${quote(deltaVary)}; '' accept-encoding; }
# A file that is opened as a document must not run scripts on this origin.
map $media_type $file_policy { default ${quote(filePolicy)}; application/pdf ''; }
map $uri $is_withheld { default ''; ${quote(deniedFiles)} 1; }
map $request_uri $is_withheld_as_sent { default $is_withheld; ${quote(nonCanonicalPaths)} 1; }

server {
  listen ${listen};
  server_name ${serverName};

  set $copy ${quote(copy)};
  set $resource_policy same-origin;
  root ${quote(copy)};
  server_tokens off;
  charset off;
  gzip off;
  # Files never change under their names. Their times depend on their bytes: use them for ETags, but not as dates.
  etag on;
  max_ranges 1;
  # The script needs addresses as the client sent them.
  merge_slashes off;
  absolute_redirect off;
  large_client_header_buffers 4 16k;
  keepalive_requests 100000;
${Object.entries(commonHeaders)
  .filter(([name]) => name !== 'cross-origin-resource-policy')
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
  .join('\n')}
  add_header cross-origin-resource-policy $resource_policy always;
  add_header strict-transport-security $strict_transport always;

  # Pages, redirects and root files of the visitor's edition, and its not-found page.
  location / { js_content visit.page; }

  # For health checks. They report if there is an edition to serve, and if a process updates the mirror.
  location = /healthz { access_log off; js_content visit.health; }
  location = /readyz { access_log off; js_content visit.ready; }
  # Drops reports of browsers without an error in the visitor's console. This host stores no reports.
  location = /__reports { js_content visit.reports; }
  location = /__follower { access_log off; js_content visit.follower; }

  # Release files: immutable, and readable by every origin.
  location ^~ /areas/ {
    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    if ($is_withheld_as_sent) { return 404; }
    error_page 405 = @refused;
    error_page 404 = @missing;
    error_page 416 = @unsatisfiable;
    try_files $accepted_file $uri =404;
    js_header_filter visit.fileHeaders;
    add_header last-modified '';
    add_header cache-control "public, max-age=31536000, immutable";
    add_header content-encoding $content_encoding;
    add_header content-security-policy $file_policy;
    add_header vary $accepted_by;
    add_header use-as-dictionary $use_as_dictionary;
    add_header x-content-type-options nosniff always;
    add_header strict-transport-security $strict_transport always;
${Object.entries(crossOriginHeaders)
  .map(([name, value]) => `    add_header ${name} ${quote(value)} always;`)
  .join('\n')}
  }
  location @refused { js_content visit.methodNotAllowed; }
  location @unsatisfiable { js_content visit.rangeNotSatisfiable; }
  location @missing { js_content visit.fileNotFound; }
}
`;
}

/** A complete configuration, for an nginx that serves only this site. */
function mainConfig(
  site: string,
  { folder, modules, workers = 'auto' }: NonNullable<NginxOptions['separate']>,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${quote(`${folder}/${kind}`)};`,
  );
  return `load_module ${quote(`${modules}/ngx_http_js_module.so`)};
worker_processes ${workers};
pid ${quote(`${folder}/nginx.pid`)};
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
${temporary.join('\n')}

${site.replaceAll(/^(?=.)/gm, '  ')}}
`;
}

const mediaTypeLines = (): string =>
  Object.entries(mediaTypes)
    .map(
      ([ending, type]) =>
        `  ${quote(String.raw`~*${ending.replace('.', String.raw`\.`)}(?:\.br|\.gz|\.dcb)?$`)} ${quote(type)};`,
    )
    .join('\n');

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
