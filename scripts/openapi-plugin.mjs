import { before as swaggerBefore } from '@nestjs/swagger/plugin';

/** `import("/home/jos\u00E9/reveal/src/a.dto").A`: the compiler escapes every non-ASCII letter. */
const IMPORTED = /import\("[^"]*"/g;
const unescaped = (text) =>
  text.replace(IMPORTED, (path) =>
    path.replace(/\\u([0-9A-Fa-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/**
 * The plugin of @nestjs/swagger for `nest build`, made to work in folders of any name: it takes paths from the
 * compiler's output, where those of a folder named 货架 or josé are escaped, and the built program would not find its
 * own files.
 */
export function before(options, program) {
  const checker = program.getTypeChecker();
  const { typeToString } = checker;
  checker.typeToString = (...args) => unescaped(typeToString.apply(checker, args));
  return swaggerBefore(options, program);
}
