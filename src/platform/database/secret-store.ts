import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';

/** Secrets shared by all processes of an installation, created on first use and stored in the database. */
@Injectable()
export class SecretStore {
  private readonly known = new Map<string, Promise<Buffer>>();

  constructor(private readonly dataSource: DataSource) {}

  /** 32 random bytes, the same for every caller of this name in every process. */
  secret(name: string): Promise<Buffer> {
    let secret = this.known.get(name);
    if (!secret) {
      secret = this.read(name);
      secret.catch(() => this.known.delete(name));
      this.known.set(name, secret);
    }
    return secret;
  }

  private async read(name: string): Promise<Buffer> {
    await this.dataSource.query(
      'insert into platform_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, randomBytes(32)],
    );
    const rows: { value: Buffer }[] = await this.dataSource.query(
      'select value from platform_secrets where name = $1',
      [name],
    );
    const found = rows[0];
    if (!found) throw new Error(`The secret ${name} could not be read.`);
    return found.value;
  }
}
