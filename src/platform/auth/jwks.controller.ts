import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from './access.decorators.js';
import { KeySetDto } from './jwks.dto.js';
import { SigningKeysService } from './signing-keys.service.js';

@ApiTags('auth')
@Controller('auth/.well-known')
export class JwksController {
  constructor(private readonly keys: SigningKeysService) {}

  @Get('jwks.json')
  @Public()
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({ operationId: 'getKeySet', summary: 'Keys that verify identity tokens (JWKS, RFC 7517)' })
  @ApiOkResponse({ description: 'The public keys, newest first.', type: KeySetDto })
  async keySet(): Promise<KeySetDto> {
    return { keys: await this.keys.published() };
  }
}
