import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { instanceOf, outcomeOf, sendProblem } from './problem.js';

/** The only filter: every error of a controller becomes problem+json; unexpected ones are logged with their stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Request');

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') {
      this.logger.error({ err: error }, 'an error outside of a request');
      return;
    }
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (outcomeOf(error).unexpected) {
      this.logger.error(
        { err: error, method: request.method, path: instanceOf(request.originalUrl) },
        'request failed',
      );
    }
    sendProblem(response, request.originalUrl, error);
  }
}
