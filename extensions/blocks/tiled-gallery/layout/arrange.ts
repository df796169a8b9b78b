import { columnsOf, ratioOf, setArrangement } from './layout';
import { styleOf } from '../looks';
import { balancedColumns, mosaicRows } from './mosaic';

// Imported by the edit: with it, new and changed galleries are saved as mosaics and columns.
setArrangement( ( others ) => ( attributes ) => {
	const { align, images } = attributes;
	const ratios = images.map( ratioOf );
	const style = styleOf( attributes );
	if ( style === 'rectangular' ) {
		return mosaicRows( ratios, align === 'wide' || align === 'full' );
	}
	return style === 'columns'
		? [ balancedColumns( ratios, columnsOf( attributes ) ) ]
		: others( attributes );
} );
