import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits and retention that a tenant has of its own, and live connections counted over all servers. */
export class CreateTenantPolicies1795370900000 implements MigrationInterface {
  name = 'CreateTenantPolicies1795370900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tenant_policies (
        tenant text NOT NULL,
        storage_per_tenant bigint,
        storage_per_person bigint,
        projects_per_tenant integer,
        projects_per_person integer,
        uploads_per_tenant integer,
        uploads_per_person integer,
        live_per_tenant integer,
        live_per_person integer,
        lite_days integer,
        archive_days integer,
        audit_days integer,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_tenant_policies PRIMARY KEY (tenant),
        CONSTRAINT ck_tenant_policies_values CHECK (
          least(storage_per_tenant, storage_per_person, projects_per_tenant, projects_per_person, uploads_per_tenant,
            uploads_per_person, live_per_tenant, live_per_person, lite_days, archive_days, audit_days) >= 0)
      )`);
    await runner.query(`
      CREATE TABLE live_connections (
        id uuid NOT NULL,
        tenant text NOT NULL,
        user_id uuid NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT pk_live_connections PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_live_connections_user_id ON live_connections (user_id)`);
    await runner.query(`CREATE INDEX ix_live_connections_tenant ON live_connections (tenant)`);
    await runner.query(`CREATE INDEX ix_live_connections_seen_at ON live_connections (seen_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE live_connections`);
    await runner.query(`DROP TABLE tenant_policies`);
  }
}
