import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Time periods. At most one of a tenant is the default (an index) and it is an active one (a check); that there is one
 * as soon as there are any is looked at when a transaction ends, so that the default may change hands inside it.
 */
export class CreateTimePeriods1795237205100 implements MigrationInterface {
  name = 'CreateTimePeriods1795237205100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE time_periods (
        id uuid NOT NULL,
        tenant text NOT NULL,
        display text NOT NULL,
        type text NOT NULL,
        period text NOT NULL,
        is_default boolean NOT NULL,
        is_active boolean NOT NULL,
        sort_order integer NOT NULL,
        current_index integer,
        previous_index integer,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_time_periods PRIMARY KEY (id),
        CONSTRAINT uq_time_periods_tenant_type_period UNIQUE (tenant, type, period),
        CONSTRAINT ck_time_periods_type CHECK (type IN ('year', 'half', 'quarter', 'month', 'week', 'custom')),
        CONSTRAINT ck_time_periods_is_default CHECK (is_active OR NOT is_default),
        CONSTRAINT ck_time_periods_sort_order CHECK (sort_order >= 1),
        CONSTRAINT ck_time_periods_current_index CHECK (current_index >= 1),
        CONSTRAINT ck_time_periods_previous_index CHECK (previous_index >= 1 AND previous_index < current_index),
        CONSTRAINT ck_time_periods_previous_index_alone CHECK (previous_index IS NULL OR current_index IS NOT NULL)
      )`);
    await runner.query(`CREATE UNIQUE INDEX uq_time_periods_tenant_default ON time_periods (tenant) WHERE is_default`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_time_periods_tenant_type_current_index
        ON time_periods (tenant, type, current_index) WHERE current_index IS NOT NULL`);
    await runner.query(`CREATE INDEX ix_time_periods_tenant_sort_order ON time_periods (tenant, sort_order)`);
    await runner.query(`
      CREATE FUNCTION require_default_time_period() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        affected text := CASE TG_OP WHEN 'DELETE' THEN OLD.tenant ELSE NEW.tenant END;
      BEGIN
        IF EXISTS (SELECT FROM time_periods WHERE tenant = affected)
          AND NOT EXISTS (SELECT FROM time_periods WHERE tenant = affected AND is_default) THEN
          RAISE EXCEPTION 'tenant % has time periods and no default among them', affected
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_time_periods_one_default';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER ck_time_periods_one_default
        AFTER INSERT OR UPDATE OR DELETE ON time_periods
        DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION require_default_time_period()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE time_periods`);
    await runner.query(`DROP FUNCTION require_default_time_period()`);
  }
}
