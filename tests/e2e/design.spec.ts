/** What an author chooses of a block's design is seen in the editor, and is the same on the page. */
import type { Locator } from '@playwright/test';
import type { Block } from '@wordpress/blocks';
import { answerForHosts } from './demo-page';
import { editPost, expect, test, writeAs } from './test';

type Look = Record< string, string >;

/** What is chosen, by support of block.json, and what the browser makes of it. */
const CHOICES: Record< string, { style: object; computed: object } > = {
	__experimentalBorder: {
		style: {
			border: {
				color: '#112233',
				radius: '7px',
				style: 'solid',
				width: '3px',
			},
		},
		computed: {
			borderTopColor: 'rgb(17, 34, 51)',
			borderTopLeftRadius: '7px',
			borderTopWidth: '3px',
		},
	},
	color: {
		style: { color: { background: '#fedcba', text: '#123456' } },
		computed: {
			backgroundColor: 'rgb(254, 220, 186)',
			color: 'rgb(18, 52, 86)',
		},
	},
	shadow: {
		style: { shadow: '1px 2px 4px 0px #445566' },
		computed: { boxShadow: 'rgb(68, 85, 102) 1px 2px 4px 0px' },
	},
	spacing: {
		style: { spacing: { margin: { bottom: '21px', top: '23px' } } },
		computed: { marginBottom: '21px', marginTop: '23px' },
	},
	typography: {
		// So small that it does not grow with the window.
		style: { typography: { fontSize: '13px' } },
		computed: { fontSize: '13px' },
	},
};

/** On this site they show nothing on a page: no key, nothing that is counted. */
const NOT_ON_PAGE = [ 'jetpack/blog-stats', 'jetpack/mailchimp' ];

test( 'a design is the same in the editor and on the page', async ( {
	page,
	watched,
} ) => {
	await answerForHosts( page, watched );
	writeAs( 'admin' );
	await page.goto( '/demo/' );
	const id = await page.evaluate( () =>
		Number( document.body.className.match( /page-id-(\d+)/ )?.[ 1 ] )
	);
	const canvas = await editPost( page, id );
	const designed = await page.evaluate( ( choices ) => {
		const { blocks: api, data } = window.wp;
		const editor = data.dispatch( 'core/block-editor' );
		const flat = ( tree: Block[] ): Block[] =>
			tree.flatMap( ( block ) => [
				block,
				...flat( block.innerBlocks ),
			] );
		const found: Record<
			string,
			{ anchor: string; clientId: string; computed: Look }
		> = {};
		for ( const { attributes, clientId, name } of flat(
			data.select( 'core/block-editor' ).getBlocks()
		) ) {
			const supports = ( api.getBlockType( name )?.supports ??
				{} ) as Record< string, unknown >;
			const isLeft = (
				supports.anchor as
					{ __experimentalSkipSerialization?: boolean } | undefined
			 )?.__experimentalSkipSerialization;
			const chosen = Object.keys( choices ).filter(
				( support ) => supports[ support ]
			);
			if ( isLeft && chosen.length && ! found[ name ] ) {
				const anchor = `designed-${ Object.keys( found ).length }`;
				void editor.updateBlockAttributes( clientId, {
					anchor,
					style: Object.assign(
						{},
						attributes.style,
						...chosen.map(
							( support ) => choices[ support ]!.style
						)
					),
				} );
				found[ name ] = {
					anchor,
					clientId,
					computed: Object.assign(
						{},
						...chosen.map(
							( support ) => choices[ support ]!.computed
						)
					),
				};
			}
		}
		return found;
	}, CHOICES );
	expect( Object.keys( designed ).length ).toBeGreaterThan( 20 );

	const expectLook = ( element: Locator, computed: Look, where: string ) =>
		expect
			.poll(
				() =>
					element.evaluate(
						( shown, names ) =>
							Object.fromEntries(
								names.map( ( name ) => [
									name,
									getComputedStyle( shown )[
										name as 'color'
									],
								] )
							),
						Object.keys( computed )
					),
				{ message: where }
			)
			.toEqual( computed );

	for ( const [ name, { clientId, computed } ] of Object.entries(
		designed
	) ) {
		await expectLook(
			canvas.locator( `[data-block="${ clientId }"]` ),
			computed,
			`${ name } in the editor`
		);
	}

	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).savePost()
	);
	await page.goto( '/demo/' );
	const shown = Object.entries( designed ).filter(
		( [ name ] ) => ! NOT_ON_PAGE.includes( name )
	);
	for ( const [ name, { anchor, computed } ] of shown ) {
		await expectLook(
			page.locator( `#${ anchor }` ),
			computed,
			`${ name } on the page`
		);
	}
} );
