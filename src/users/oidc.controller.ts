import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/auth/access.decorators.js';
import { AppConfig } from '../platform/config/app-config.js';
import { ProvidersDto } from './dto/providers.dto.js';
import { waysIn } from './oidc-settings.js';

/** Signing in through the company's own identity provider. */
@ApiTags('auth')
@Controller('auth')
export class OidcController {
  constructor(private readonly config: AppConfig) {}

  @Get('providers')
  @Public()
  @ApiOperation({ operationId: 'getProviders', summary: 'The ways to sign in here' })
  @ApiOkResponse({ description: 'What the sign-in page offers.', type: ProvidersDto })
  providers(): ProvidersDto {
    return waysIn(this.config);
  }
}
