import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectPlans1795237230000 implements MigrationInterface {
  name = 'CreateProjectPlans1795237230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE project_plans (
        project_id uuid NOT NULL,
        retailer_id uuid NOT NULL,
        path_ids uuid[] NOT NULL,
        base_call_point_ids uuid[] NOT NULL,
        multi_base boolean NOT NULL,
        time_period_id uuid NOT NULL,
        time_period text NOT NULL,
        set_status text NOT NULL,
        product_key text NOT NULL,
        reset_times jsonb NOT NULL DEFAULT '{}',
        planograms integer,
        products integer,
        stores integer,
        manufacturers integer,
        published_number integer,
        published_at timestamptz,
        archived_at timestamptz,
        CONSTRAINT pk_project_plans PRIMARY KEY (project_id),
        CONSTRAINT fk_project_plans_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_project_plans_retailer_id FOREIGN KEY (retailer_id) REFERENCES retailers (id),
        CONSTRAINT fk_project_plans_time_period_id FOREIGN KEY (time_period_id) REFERENCES time_periods (id),
        CONSTRAINT ck_project_plans_set_status CHECK (set_status IN ('Final', 'Proposed')),
        CONSTRAINT ck_project_plans_product_key CHECK (product_key IN ('upc', 'id', 'upc-and-id')),
        CONSTRAINT ck_project_plans_base_call_point_ids
          CHECK (multi_base = (cardinality(base_call_point_ids) = 0)),
        CONSTRAINT ck_project_plans_totals
          CHECK (num_nulls(planograms, products, stores, manufacturers) IN (0, 4)),
        CONSTRAINT ck_project_plans_published
          CHECK ((published_number IS NULL) = (published_at IS NULL) AND published_number > 0)
      )`);
    await runner.query(`CREATE INDEX ix_project_plans_retailer_id ON project_plans (retailer_id)`);
    await runner.query(`CREATE INDEX ix_project_plans_time_period_id ON project_plans (time_period_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE project_plans`);
  }
}
