import type { Compiler, javascript } from 'webpack';

/** What is read here of a syntax tree in the form of ESTree. */
type Node = { type: string; start?: number; end?: number; [part: string]: unknown };

type Block = { loc?: object; chunkName?: string | null };

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string';

/** This node and every one below it. */
const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(nodesOf),
];

function valueOf(object: Node, name: string): Node | undefined {
  const properties = object.properties as { key?: Node; value?: Node }[];
  return properties.find(({ key }) => key?.name === name)?.value;
}

const startOf = (place: object | undefined): string | undefined =>
  place && 'start' in place ? JSON.stringify(place.start) : undefined;

function nameChunks(parser: javascript.JavascriptParser, ast: Node): void {
  const { module } = parser.state;
  if (!/[\\/]src[\\/]routes\.ts$/.test(module.nameForCondition() ?? '')) return;
  for (const route of nodesOf(ast).filter(({ type }) => type === 'ObjectExpression')) {
    const [id, page] = [valueOf(route, 'id'), valueOf(route, 'page')];
    if (typeof id?.value !== 'string' || !page) continue;
    const imports = nodesOf(page).filter(({ type }) => type === 'ImportExpression');
    const places = new Set(imports.map((each) => startOf(parser.getLocation(each))));
    for (const block of module.blocks as Block[])
      if (places.has(startOf(block.loc))) block.chunkName = `route-${id.value}`;
  }
}

/**
 * Names the chunk of every page that `src/routes.ts` imports after its route, `route-<id>`: by that name
 * the build finds the files of a route.
 */
export class RouteChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('RouteChunksPlugin', (factory) => {
      factory.hooks.parser.for('javascript/auto').tap('RouteChunksPlugin', (parser) => {
        parser.hooks.finish.tap('RouteChunksPlugin', (ast) => {
          nameChunks(parser, ast as unknown as Node);
        });
      });
    });
  }
}
