import type { Page } from '@playwright/test';

export const MAP_HOSTS: string[];

export function mapStyle( name: string, tiles: string ): object;

export function answerForMaps(
	page: Page,
	other?: {
		style?: (
			name: string
		) => { status: number; body: string } | undefined;
		search?: { status?: number; body: object };
	}
): Promise< string[] >;
