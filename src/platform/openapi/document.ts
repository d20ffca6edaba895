import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The contract, made from the controllers and DTO classes. The same for every run of the same program. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('Reveal')
    .setDescription('Retail shelf-space analysis from planogram files. Errors are RFC 9457 problem details.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The identity token.' })
    .build();
  return SwaggerModule.createDocument(app, info, {
    operationIdFactory: (_controller, method) => method,
  });
}
