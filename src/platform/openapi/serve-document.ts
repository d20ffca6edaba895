import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { createDocument } from './document.js';

/** Serves `/api/openapi.json` and its readable view at `/api/docs`. */
export function serveDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => createDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Reveal API',
    swaggerOptions: { persistAuthorization: false },
  });
}
