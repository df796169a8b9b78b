/** Limits of inputs are read as numbers: earlier content has them as texts. */
import { addFilter } from '@wordpress/hooks';

type Attributes = Record< string, unknown >;

const toNumber = ( limit: unknown ) =>
	typeof limit === 'string' && /^-?\d+(?:\.\d+)?$/.test( limit )
		? Number( limit )
		: limit;

addFilter(
	'blocks.getBlockAttributes',
	'mainstay-blocks/input-limits',
	( attributes: Attributes, { name }: { name: string } ) =>
		name === 'jetpack/input' && ( attributes.min ?? attributes.max )
			? {
					...attributes,
					min: toNumber( attributes.min ),
					max: toNumber( attributes.max ),
				}
			: attributes
);
