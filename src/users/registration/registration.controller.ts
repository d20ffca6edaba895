import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.decorators.js';
import { CODE_MINUTES } from '../account/account-codes.service.js';
import { CodeSentDto, ConfirmDto, EmailDto, ForgotSubmitDto, SignUpDto } from '../dto/registration.dto.js';
import { PasswordsGuard } from '../oidc/passwords.guard.js';
import { CallOrigin, type Origin } from '../sign-in/origin.js';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionReplyService } from '../sign-in/session-reply.service.js';

/** The countdown of the specification. */
const CODE_SENT: CodeSentDto = { expiresIn: CODE_MINUTES * 60, resendAfter: 59 };

@ApiTags('auth')
@Controller('auth')
@UseGuards(PasswordsGuard)
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly reset: PasswordResetService,
    private readonly replies: SessionReplyService,
  ) {}

  @Post('signup')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signUp',
    summary: 'Sign up',
    description:
      'Sends a code by mail. An address that has an account gets a mail saying so, and the answer is the same. Codes: InvalidPasswordException (with `params.reason`), LimitExceededException, users.sign-up-closed (403: accounts are made by administrators alone).',
  })
  @ApiOkResponse({ description: 'A mail is on its way.', type: CodeSentDto })
  async signUp(@Body() body: SignUpDto, @CallOrigin() origin: Origin): Promise<CodeSentDto> {
    const { email, password, given_name: givenName, family_name: familyName, language = origin.language } = body;
    await this.registration.signUp({ email, password, givenName, familyName, language }, origin);
    return CODE_SENT;
  }

  @Post('confirm')
  @Public()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'confirmSignUp',
    summary: 'Confirm the address with the code',
    description: 'Codes: CodeMismatchException, ExpiredCodeException, LimitExceededException.',
  })
  @ApiNoContentResponse({ description: 'The account is open; sign in.' })
  confirm(@Body() { email, code }: ConfirmDto, @CallOrigin() origin: Origin): Promise<void> {
    return this.registration.confirm(email, code, origin);
  }

  @Post('resend')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendCode',
    summary: 'Send another code for confirming',
    description: 'Earlier codes stop working. Codes: LimitExceededException.',
  })
  @ApiOkResponse({ description: 'A mail is on its way, if the address waits to be confirmed.', type: CodeSentDto })
  async resend(@Body() { email }: EmailDto, @CallOrigin() origin: Origin): Promise<CodeSentDto> {
    await this.registration.resend(email, origin);
    return CODE_SENT;
  }

  @Post('forgot')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'forgotPassword',
    summary: 'Send a code for a new password',
    description: 'Earlier codes stop working. Codes: LimitExceededException.',
  })
  @ApiOkResponse({ description: 'A mail is on its way, if the address has an account.', type: CodeSentDto })
  async forgot(@Body() { email }: EmailDto, @CallOrigin() origin: Origin): Promise<CodeSentDto> {
    await this.reset.forgot(email, origin);
    return CODE_SENT;
  }

  @Post('forgotsubmit')
  @Public()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'forgotPasswordSubmit',
    summary: 'Set a new password with the code',
    description:
      'Ends all sessions. Codes: CodeMismatchException, ExpiredCodeException, InvalidPasswordException (with `params.reason`; the code still works), LimitExceededException.',
  })
  @ApiNoContentResponse({ description: 'The password is set; sign in.' })
  async submit(
    @Body() body: ForgotSubmitDto,
    @CallOrigin() origin: Origin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.reset.submit(body, origin);
    await this.replies.rememberDevice(body.email, request, response);
  }
}
