import { Injectable, type CanActivate } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { PasswordsOffError } from './oidc.errors.js';

/** Closes the password calls if PASSWORDS is off. Open sessions continue. */
@Injectable()
export class PasswordsGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(): boolean {
    if (this.config.PASSWORDS === 'off') throw new PasswordsOffError();
    return true;
  }
}
