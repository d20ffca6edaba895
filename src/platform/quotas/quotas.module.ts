import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuotasService } from './quotas.service.js';
import { RetentionService } from './retention.service.js';
import { TenantPolicyEntity } from './tenant-policy.entity.js';

/** Limits of tenants and people. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TenantPolicyEntity])],
  providers: [QuotasService, RetentionService],
  exports: [QuotasService, RetentionService],
})
export class QuotasModule {}
