import { ApiProperty } from '@nestjs/swagger';

export class ShellConfigDto {
  @ApiProperty({ description: 'Whether this host offers Dashboard and the lite mode alone, to everybody.' })
  limitedHost: boolean;

  @ApiProperty({ description: 'Tenants whose people see Dashboard and the lite mode alone.', type: [String] })
  limitedTenants: string[];

  @ApiProperty({ description: 'Whether this host offers the lite mode.' })
  lite: boolean;

  @ApiProperty({ description: 'Whether signed-in people may switch the language in their menu.' })
  languageSwitcher: boolean;
}
