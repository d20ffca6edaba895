import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountCodesService } from './account/account-codes.service.js';
import { AccountController } from './account/account.controller.js';
import { AccountMailService } from './account/account-mail.service.js';
import { AccountService } from './account/account.service.js';
import { adminControllers, adminProviders } from './admin/admin-parts.js';
import { AttemptsModule } from './attempts/attempts.module.js';
import { AuditFacade } from './audit.facade.js';
import { AuthController } from './sign-in/auth.controller.js';
import { ChallengesService } from './sign-in/challenges.service.js';
import { AccountCodeEntity } from './entities/account-code.entity.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';
import { RecoveryCodeEntity } from './entities/recovery-code.entity.js';
import { RefreshTokenEntity } from './entities/refresh-token.entity.js';
import { SecondFactorEntity } from './entities/second-factor.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { SignInChallengeEntity } from './entities/sign-in-challenge.entity.js';
import { UserIdentityEntity } from './entities/user-identity.entity.js';
import { UserEntity } from './entities/user.entity.js';
import { FirstPasswordService } from './passwords/first-password.service.js';
import { MailSubjects } from './account/mail-subjects.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ExternalPeopleService } from './oidc/external-people.service.js';
import { OidcClientService } from './oidc/oidc-client.service.js';
import { OidcReplyService } from './oidc/oidc-reply.service.js';
import { OidcSignInService } from './oidc/oidc-sign-in.service.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OwnAccountController } from './account/own-account.controller.js';
import { OwnSecondFactorService } from './second-factor/own-second-factor.service.js';
import { OwnSessionsService } from './sessions/own-sessions.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorSignInService } from './sign-in/second-factor-sign-in.service.js';
import { SecondFactorsService } from './second-factor/second-factors.service.js';
import { SessionEndingsService } from './sessions/session-endings.service.js';
import { SessionIssueService } from './sign-in/session-issue.service.js';
import { SessionReplyService } from './sign-in/session-reply.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SharedPasswordsFacade } from './shared-passwords.facade.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SupportModule } from './support/support.module.js';
import { UserCheckService } from './sessions/user-check.service.js';
import { UsersFacade } from './users.facade.js';
import { UsersReconciler } from './users-reconciler.js';
import { UsersRepository } from './users.repository.js';

const entities = [
  UserEntity,
  SessionEntity,
  RefreshTokenEntity,
  AccountCodeEntity,
  SignInChallengeEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  AuditEntryEntity,
  UserIdentityEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(entities), AttemptsModule, SupportModule, NotificationsModule],
  controllers: [
    AuthController,
    RegistrationController,
    OwnAccountController,
    SecondFactorController,
    OidcController,
    AccountController,
    ...adminControllers,
  ],
  providers: [
    UsersRepository,
    UserCheckService,
    PasswordsService,
    AccountCodesService,
    AccountMailService,
    ChallengesService,
    SessionsService,
    SessionEndingsService,
    SecondFactorsService,
    SessionIssueService,
    SecondFactorSignInService,
    SignInService,
    FirstPasswordService,
    RegistrationService,
    PasswordChangeService,
    PasswordResetService,
    SessionReplyService,
    AccountService,
    OwnSessionsService,
    OwnSecondFactorService,
    ExternalPeopleService,
    OidcClientService,
    OidcSignInService,
    OidcReplyService,
    UsersReconciler,
    MailSubjects,
    UsersFacade,
    AuditFacade,
    SharedPasswordsFacade,
    ...adminProviders,
  ],
  exports: [UsersFacade, AuditFacade, SharedPasswordsFacade, NotificationsModule],
})
export class UsersModule {}
