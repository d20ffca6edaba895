import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountCodesService } from './account-codes.service.js';
import { AccountController } from './account.controller.js';
import { AccountMailService } from './account-mail.service.js';
import { AccountService } from './account.service.js';
import { adminControllers, adminProviders } from './admin/admin-parts.js';
import { AttemptsModule } from './attempts.module.js';
import { AuditFacade } from './audit.facade.js';
import { AuthController } from './auth.controller.js';
import { ChallengesService } from './challenges.service.js';
import { AccountCodeEntity } from './entities/account-code.entity.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';
import { RecoveryCodeEntity } from './entities/recovery-code.entity.js';
import { RefreshTokenEntity } from './entities/refresh-token.entity.js';
import { SecondFactorEntity } from './entities/second-factor.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { SignInChallengeEntity } from './entities/sign-in-challenge.entity.js';
import { UserIdentityEntity } from './entities/user-identity.entity.js';
import { UserEntity } from './entities/user.entity.js';
import { FirstPasswordService } from './first-password.service.js';
import { MailSubjects } from './mail-subjects.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ExternalPeopleService } from './oidc/external-people.service.js';
import { OidcClientService } from './oidc/oidc-client.service.js';
import { OidcReplyService } from './oidc/oidc-reply.service.js';
import { OidcSignInService } from './oidc/oidc-sign-in.service.js';
import { OidcController } from './oidc/oidc.controller.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordsService } from './passwords.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorSignInService } from './second-factor-sign-in.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionEndingsService } from './session-endings.service.js';
import { SessionIssueService } from './session-issue.service.js';
import { SessionReplyService } from './session-reply.service.js';
import { SessionsService } from './sessions.service.js';
import { SharedPasswordsFacade } from './shared-passwords.facade.js';
import { SignInService } from './sign-in.service.js';
import { SupportModule } from './support/support.module.js';
import { UserCheckService } from './user-check.service.js';
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
