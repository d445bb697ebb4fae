#!/usr/bin/env bash
# Stands in for programs that need an account, a daemon or the network, in shell blocks of the documentation: records
# its arguments, and fails if a file among them does not exist. Runs the real program for all other subcommands.
name=$(basename "$0")
case "$name ${1:-}" in
  'git push' | 'npm publish' | 'npx wrangler') ;;
  'npm install' | 'npm ci')
    # Links new workspaces. All other packages are installed already.
    exec node -e '
      const { existsSync, readFileSync, symlinkSync } = require("node:fs");
      const { workspaces } = JSON.parse(readFileSync("package.json", "utf8"));
      for (const folder of workspaces.filter((each) => !each.includes("*"))) {
        const { name } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
        if (!existsSync(`node_modules/${name}`)) symlinkSync(`../${folder}`, `node_modules/${name}`);
      }'
    ;;
  git\ * | npm\ * | npx\ *)
    exec "$(PATH=${PATH//"$(dirname "$0"):"/} command -v "$name")" "$@"
    ;;
esac
printf '%s %s\n' "$name" "$*" >> "$STAND_IN_LOG"
if [[ "$name $*" == 'aws '*' list-keys '* ]]; then echo '{ "Items": [] }'; fi
for argument in "$@"; do
  file=${argument#*=}
  file=${file#file://}
  case "$file" in
    *://* | -* | /etc/*) continue ;;
    ./* | ../* | *.html | *.js* | *.mjs | *.y*ml | *.conf | *.env | *.service | *file) ;;
    *) continue ;;
  esac
  if [ ! -e "$file" ]; then
    echo "$name: $file does not exist" >&2
    exit 66
  fi
done
