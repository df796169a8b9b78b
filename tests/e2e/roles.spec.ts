/**
 * What each role is offered in each block: nothing that the server refuses, no link to a screen that is
 * closed, and otherwise the same controls, but for those in controls-by-role.json.
 */
import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { insertableNames, insertAlone } from './insert-alone';
import { expect, newPost, test, writeAs, type User } from './test';
import type { Page } from '@playwright/test';

const ROLES: User[] = [ 'admin', 'editor', 'author', 'contributor' ];

const TABLE = join( __dirname, 'controls-by-role.json' );

/** Names of controls by block. */
type Controls = Record< string, string[] >;

/** Reads the names of visible controls inside an element. */
function readControls( element: Element ): string[] {
	const textOf = ( one: Element | null ) =>
		one?.textContent?.replace( /\s+/g, ' ' ).trim() ?? '';
	return [
		...element.querySelectorAll< HTMLElement >(
			'button, a[href], input, select, textarea, [contenteditable="true"]'
		),
	]
		.filter( ( control ) => control.checkVisibility() )
		.map( ( control ) => {
			const name =
				control.getAttribute( 'aria-label' ) ||
				( 'labels' in control
					? [ ...( control as HTMLInputElement ).labels! ]
							.map( textOf )
							.join( ' ' )
					: '' ) ||
				textOf( control ) ||
				control.getAttribute( 'placeholder' ) ||
				'';
			const state = control.matches( ':disabled, [aria-disabled="true"]' )
				? ' (disabled)'
				: '';
			return `${ control.tagName.toLowerCase() } ${ name.slice( 0, 80 ) }${ state }`;
		} );
}

const readLinks = ( element: Element ) =>
	[ ...element.querySelectorAll< HTMLAnchorElement >( 'a[href]' ) ]
		.map( ( { href } ) => href )
		.filter( ( href ) => href.includes( '/wp-admin/' ) );

/** Inserts each block, and looks at it and its sidebar. */
async function lookAtBlocks( page: Page ) {
	const refused = new Set< string >();
	let current = '';
	page.on( 'response', ( answer ) => {
		if ( [ 401, 403 ].includes( answer.status() ) ) {
			const { pathname } = new URL( answer.url() );
			// What the editor of WordPress itself asks while it opens is not about our blocks.
			if ( ! current && ! /\/(wpcom|mainstay)\//.test( pathname ) ) {
				return;
			}
			refused.add(
				`${ current }: ${ answer.request().method() } ${ pathname }`
			);
		}
	} );
	const canvas = await newPost( page );
	const controls: Controls = {};
	const links = new Set< string >();
	const sidebar = page.locator( '.interface-complementary-area' );
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/block' )
	);
	for ( const name of await insertableNames( page ) ) {
		current = name;
		const block = await insertAlone( page, canvas, name );
		const parts = [ block, sidebar ];
		const seen: string[] = [];
		for ( const part of parts ) {
			seen.push( ...( await part.evaluate( readControls ) ) );
			for ( const link of await part.evaluate( readLinks ) ) {
				links.add( `${ name } ${ link }` );
			}
		}
		controls[ name ] = seen;
	}
	const closed: string[] = [];
	for ( const entry of links ) {
		const address = entry.slice( entry.indexOf( ' ' ) + 1 );
		const answer = await page.request.get( address );
		if ( answer.status() >= 400 ) {
			closed.push( `${ entry }: ${ answer.status() }` );
		}
	}
	return { controls, refused: [ ...refused ], closed };
}

/** What an administrator is offered and this role is not, and the other way round. */
function compare( full: Controls, own: Controls ) {
	const without = ( list: string[], other: string[] ) => [
		...new Set( list.filter( ( one ) => ! other.includes( one ) ) ),
	];
	return Object.fromEntries(
		Object.keys( full )
			.map(
				( name ) =>
					[
						name,
						{
							missing: without(
								full[ name ] ?? [],
								own[ name ] ?? []
							),
							instead: without(
								own[ name ] ?? [],
								full[ name ] ?? []
							),
						},
					] as const
			)
			.filter(
				( [ , { missing, instead } ] ) =>
					missing.length || instead.length
			)
	);
}

type Table = Record< string, ReturnType< typeof compare > >;

/** What each role should be offered; `UPDATE_CONTROLS=1` writes down what it is. */
function readTable( table: Table ): Table {
	if ( process.env.UPDATE_CONTROLS ) {
		writeFileSync( TABLE, JSON.stringify( table, null, '\t' ) + '\n' );
	}
	return JSON.parse( readFileSync( TABLE, 'utf8' ) );
}

test( 'each role is offered what it may do', async ( { page } ) => {
	test.setTimeout( 600_000 );
	const found = {} as Record<
		User,
		Awaited< ReturnType< typeof lookAtBlocks > >
	>;
	for ( const role of ROLES ) {
		await page.goto( 'about:blank' );
		await page.context().clearCookies();
		writeAs( role );
		found[ role ] = await lookAtBlocks( page );
		page.removeAllListeners( 'response' );
	}
	for ( const what of [ 'refused', 'closed' ] as const ) {
		expect
			.soft(
				ROLES.flatMap( ( role ) =>
					found[ role ][ what ].map( ( one ) => `${ role } ${ one }` )
				)
			)
			.toEqual( [] );
	}
	const table = Object.fromEntries(
		ROLES.slice( 1 ).map( ( role ) => [
			role,
			compare( found.admin.controls, found[ role ].controls ),
		] )
	);
	expect( table ).toEqual( readTable( table ) );
} );
