import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AttemptsService } from './attempts.service.js';
import { AuthController } from './auth.controller.js';
import { AttemptCounterEntity } from './entities/attempt-counter.entity.js';
import { RefreshTokenEntity } from './entities/refresh-token.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { UserEntity } from './entities/user.entity.js';
import { PasswordsService } from './passwords.service.js';
import { SessionReplyService } from './session-reply.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { UsersFacade } from './users.facade.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, SessionEntity, RefreshTokenEntity, AttemptCounterEntity])],
  controllers: [AuthController, AccountController],
  providers: [
    UsersRepository,
    PasswordsService,
    AttemptsService,
    SessionsService,
    SignInService,
    SessionReplyService,
    AccountService,
    UsersFacade,
  ],
  exports: [UsersFacade],
})
export class UsersModule {}
