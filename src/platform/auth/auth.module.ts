import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './access.guard.js';
import { ExternalTokensService } from './external-tokens.service.js';
import { GuestLinkRegistry } from './guest-link-check.js';
import { JwksController } from './jwks.controller.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LinkHolders } from './link-holders.js';
import { LiveTokenVerifier } from './live-token-verifier.js';
import { PersonCallsGuard } from './person-calls.guard.js';
import { TOKEN_VERIFIER } from '../realtime/token-verifier.js';
import { UserCheckRegistry } from './user-check.js';
import { SigningKeyEntity } from './signing-key.entity.js';
import { SigningKeysService } from './signing-keys.service.js';
import { TokensService } from './tokens.service.js';

/** Authentication, and access to handlers. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SigningKeyEntity]), JwtModule.register({})],
  controllers: [JwksController],
  providers: [
    SigningKeysService,
    TokensService,
    ExternalTokensService,
    JwtStrategy,
    GuestLinkRegistry,
    UserCheckRegistry,
    LinkHolders,
    { provide: TOKEN_VERIFIER, useClass: LiveTokenVerifier },
    // Guards run in this order: the caller must be known before their calls are counted.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: PersonCallsGuard },
  ],
  exports: [TOKEN_VERIFIER, TokensService, SigningKeysService, GuestLinkRegistry, UserCheckRegistry, LinkHolders],
})
export class AuthModule {}
