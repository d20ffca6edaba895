import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemDto } from '../errors/problem.dto.js';

/** The contract, generated from the controllers and DTO classes; identical for every run of the same program. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Reveal')
    .setDescription('Retail shelf-space analysis from planogram files. Errors are RFC 9457 problem details.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The identity token.' })
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ProblemDto],
  });
  return inOrder(withProblems(document));
}

/** Sorted by name, so that moving a module changes nothing here. */
function inOrder({ paths, components, ...document }: OpenAPIObject): OpenAPIObject {
  return {
    ...document,
    paths: byName(paths),
    components: { ...components, schemas: byName(components?.schemas ?? {}) },
  };
}

function byName<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const PROBLEM = { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } };

/** Declares every error of every call as a problem: those a handler names, and all others as `default`. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const responses = path[method]?.responses;
      if (responses === undefined) continue;
      for (const [status, response] of Object.entries(responses)) {
        if (response !== undefined && !('$ref' in response) && Number(status) >= 400) response.content ??= PROBLEM;
      }
      responses.default = { description: 'Not done, and why.', content: PROBLEM };
    }
  }
  return document;
}
