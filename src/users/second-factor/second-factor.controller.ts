import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  MfaCodeDto,
  MfaDisableDto,
  MfaPasswordDto,
  MfaSetupDto,
  MfaStatusDto,
  RecoveryCodesDto,
} from '../dto/second-factor.dto.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';

/** The second factor of one's own account. */
@ApiTags('auth')
@Controller('auth')
export class SecondFactorController {
  constructor(private readonly factor: OwnSecondFactorService) {}

  @Get('mfastatus')
  @RequirePermission('account.read')
  @ApiOperation({ operationId: 'getMfaStatus', summary: 'Whether one’s sign-in asks for a code' })
  @ApiOkResponse({ description: 'The state.', type: MfaStatusDto })
  status(@CurrentUser() user: UserPrincipal): Promise<MfaStatusDto> {
    return this.factor.status(user);
  }

  @Post('mfasetup')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setUpMfa',
    summary: 'A new secret for an authenticator app (TOTP, RFC 6238)',
    description:
      'Nothing changes until mfaenable. Codes: NotAuthorizedException (400, wrong password), LimitExceededException.',
  })
  @ApiOkResponse({ description: 'The secret.', type: MfaSetupDto })
  @ApiConflictResponse({ description: 'users.second-factor-on: it is on already.' })
  setUp(@CurrentUser() user: UserPrincipal, @Body() { password }: MfaPasswordDto): Promise<MfaSetupDto> {
    return this.factor.setUp(user, password);
  }

  @Post('mfaenable')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'enableMfa',
    summary: 'Turn the second factor on with the app’s first code',
    description: 'Codes: CodeMismatchException (400), LimitExceededException.',
  })
  @ApiOkResponse({ description: 'On; keep these codes.', type: RecoveryCodesDto })
  enable(
    @CurrentUser() user: UserPrincipal,
    @Body() { code }: MfaCodeDto,
    @CallOrigin() origin: Origin,
  ): Promise<RecoveryCodesDto> {
    return this.factor.enable(user, code, origin);
  }

  @Post('mfarecovery')
  @RequirePermission('account.write')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'New recovery codes in place of the old ones',
    description: 'Codes: CodeMismatchException (400), LimitExceededException.',
  })
  @ApiOkResponse({ description: 'The new codes.', type: RecoveryCodesDto })
  renew(
    @CurrentUser() user: UserPrincipal,
    @Body() { code }: MfaCodeDto,
    @CallOrigin() origin: Origin,
  ): Promise<RecoveryCodesDto> {
    return this.factor.renewRecoveryCodes(user, code, origin);
  }

  @Post('mfadisable')
  @RequirePermission('account.write')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'disableMfa',
    summary: 'Turn the second factor off',
    description: 'Codes, both with 400: NotAuthorizedException (wrong password), CodeMismatchException.',
  })
  @ApiNoContentResponse({ description: 'Off; secret and recovery codes are gone.' })
  disable(
    @CurrentUser() user: UserPrincipal,
    @Body() { password, code }: MfaDisableDto,
    @CallOrigin() origin: Origin,
  ): Promise<void> {
    return this.factor.disable(user, password, code, origin);
  }
}
