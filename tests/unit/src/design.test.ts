/**
 * Design that is left to the server: markup in posts is what it was before, and the editor shows the design.
 *
 * @jest-environment jsdom
 */
import {
	createBlock,
	getBlockType,
	getSaveContent,
	parse,
	serialize,
} from '@wordpress/blocks';
import { markLeft, withDesign } from '../../../src/design';
import { metadata, registerBlocks } from '../register-blocks';

const { leaveDesign } = jest.requireActual(
	'../../../src/read-block-metadata.cjs'
);

/** What an author may choose, by the support of block.json: the attributes, and what the editor shows then. */
const CHOICES: Record<
	string,
	{ attributes: Record< string, unknown >; look?: object; names?: string }
> = {
	anchor: { attributes: { anchor: 'here' } },
	color: {
		attributes: {
			backgroundColor: 'base',
			style: { color: { text: '#123456' } },
		},
		look: { color: '#123456' },
		names: 'has-base-background-color',
	},
	__experimentalBorder: {
		attributes: {
			borderColor: 'contrast',
			style: { border: { radius: '7px', width: '2px' } },
		},
		look: { borderRadius: '7px', borderWidth: '2px' },
		names: 'has-contrast-border-color',
	},
	shadow: {
		attributes: { style: { shadow: '1px 2px 3px red' } },
		look: { boxShadow: '1px 2px 3px red' },
	},
	spacing: {
		attributes: { style: { spacing: { margin: { top: '9px' } } } },
		look: { marginTop: '9px' },
	},
	typography: {
		attributes: {
			fontSize: 'large',
			style: { typography: { lineHeight: '2' } },
		},
		look: { lineHeight: '2' },
		names: 'has-large-font-size',
	},
};

const left = Object.values( metadata ).flatMap( ( { name, supports } ) =>
	Object.entries( supports ?? {} )
		.filter(
			( [ support, value ] ) =>
				support in CHOICES &&
				( value as { __experimentalSkipSerialization?: boolean } )
					?.__experimentalSkipSerialization &&
				// The button in a form draws its own border.
				name !== 'jetpack/button'
		)
		.map( ( [ support ] ) => [ name, support ] as const )
);

/** Markup with the attributes of each element in one order: WordPress's own changes where it looks at a style. */
const sorted = ( html: string ) =>
	html.replace(
		/<([a-z]\w*)((?: [\w-]+="[^"]*")+)/g,
		( _, tag: string, attributes: string ) =>
			`<${ tag } ${ attributes
				.match( / [\w-]+="[^"]*"/g )!
				.sort()
				.join( '' ) }`
	);

beforeAll( registerBlocks );

it( 'is left by most blocks', () => {
	expect( left.length ).toBeGreaterThan( 80 );
} );

it.each( left )(
	'the markup of %s is as it was, whatever its %s; the editor shows it',
	( name, support ) => {
		const { attributes, look, names } = CHOICES[ support ]!;
		const example = getBlockType( name )!.example as
			{ attributes?: Record< string, unknown > } | undefined;
		const plain = createBlock( name, example?.attributes ?? {} );
		const designed = createBlock( name, {
			...plain.attributes,
			...attributes,
		} );
		expect( designed.attributes ).toMatchObject( attributes );
		expect( sorted( getSaveContent( name, designed.attributes ) ) ).toBe(
			sorted( getSaveContent( name, plain.attributes ) )
		);
		const [ opened ] = parse( serialize( [ designed ] ) );
		expect( opened ).toMatchObject( { isValid: true, attributes } );
		if ( look ) {
			const { getEditWrapperProps } = getBlockType( name )! as {
				getEditWrapperProps?: ( given: object ) => {
					className: string;
					style: object;
				};
			};
			const shown = getEditWrapperProps!( designed.attributes );
			expect( shown.style ).toMatchObject( look );
			expect( shown.className ).toContain( names ?? '' );
		}
	}
);

describe( 'withDesign()', () => {
	const SUPPORTS = {
		anchor: { __experimentalSkipSerialization: true },
		shadow: { __experimentalSkipSerialization: true },
	};

	it( 'keeps what the block says of its wrapper itself', () => {
		const settings = withDesign( SUPPORTS, {
			getEditWrapperProps: () => ( {
				'data-align': 'wide',
				className: 'own',
				style: { color: 'red' },
			} ),
		} as object ) as { getEditWrapperProps: ( given: object ) => object };
		expect(
			settings.getEditWrapperProps( { style: { shadow: '0 0 1px' } } )
		).toEqual( {
			'data-align': 'wide',
			className: 'own',
			style: { color: 'red', boxShadow: '0 0 1px' },
		} );
	} );

	it( 'leaves blocks alone that save their design', () => {
		const settings = { title: 'Block' };
		expect( withDesign( undefined, settings ) ).toBe( settings );
		expect( withDesign( { anchor: true, shadow: true }, settings ) ).toBe(
			settings
		);
	} );
} );

it( 'the marks outlast what the server says of supports', () => {
	const own = leaveDesign( {
		attributes: {},
		mainstay: { designOnServer: [ 'anchor', 'shadow', 'spacing' ] },
		supports: { anchor: true, shadow: true, spacing: { margin: true } },
	} ).supports;
	expect( markLeft( own ) ).toEqual( own );
	expect(
		markLeft( own, {
			anchor: true,
			inserter: false,
			shadow: true,
			spacing: false,
		} )
	).toEqual( {
		anchor: { __experimentalSkipSerialization: true },
		inserter: false,
		shadow: { __experimentalSkipSerialization: true },
		spacing: false,
	} );
} );
