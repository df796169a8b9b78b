import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import type { BlockEditProps } from '@wordpress/blocks';
import { boot } from '../../../shared/boot';
import { AskAuthor } from '../../../shared/embed/gated-preview';
import { useHandedOver } from '../../../shared/use-handed-over';
import { Example } from './editor/example';
import { MapEditor } from './editor/map-editor';
import { mapStyleOf } from './marker-map/map-style';
import { readPoints } from './editor/read-points';
import { TokenPlaceholder } from './editor/token-placeholder';
import { useImport } from './places/use-import';
import type { MapAttributes, Point } from './types';
import { actions, useToken } from './editor/use-token';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './style.scss';
import './late.scss';
import './editor.scss';

function Content( props: BlockEditProps< MapAttributes > ) {
	const tokenState = useToken();
	const { token, mode, status } = tokenState;
	const [ isStarted, setIsStarted ] = useState(
		() =>
			readPoints( props.attributes.points ).length > 0 ||
			Boolean( props.attributes.address )
	);
	const [ isAllowed, setIsAllowed ] = useState( ! boot().consentGate );
	const points = readPoints( props.attributes.points );
	const start = () => {
		setIsStarted( true );
		if ( ! token ) {
			actions.goWithout();
		}
	};
	const setPoints = ( next: Point[] ) => {
		props.setAttributes( { points: next } );
		start();
	};
	const places = useImport( points, setPoints );
	useHandedOver( props.clientId, places.read );

	if ( status === 'loading' ) {
		return <Spinner />;
	}
	if (
		! token &&
		( mode === 'asked' || ( mode === 'unasked' && ! isStarted ) )
	) {
		const { className, markerColor } = props.attributes;
		return (
			<>
				{ places.dialog }
				<TokenPlaceholder
					{ ...tokenState }
					places={ places }
					onPlace={ ( place ) => setPoints( [ ...points, place ] ) }
					onStart={ start }
				/>
				<Example
					style={ mapStyleOf( className ) }
					color={ markerColor }
				/>
			</>
		);
	}
	if ( ! isAllowed ) {
		return (
			<div className="wp-block-jetpack-map__gate">
				<AskAuthor
					name={ token ? 'Mapbox' : 'OpenFreeMap' }
					onAllow={ () => setIsAllowed( true ) }
				/>
			</div>
		);
	}
	return (
		<>
			{ places.dialog }
			<MapEditor
				{ ...props }
				tokenState={ tokenState }
				places={ places }
			/>
		</>
	);
}

export function Edit( props: BlockEditProps< MapAttributes > ) {
	const { preview, className, markerColor } = props.attributes;
	// The inserter and the pattern list show maps that nobody asked for.
	const isExample = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	return (
		<div { ...useBlockProps( { ref: useCanvasStyle( 'map/edit' ) } ) }>
			{ preview || isExample ? (
				<Example
					style={ mapStyleOf( className ) }
					color={ markerColor }
				/>
			) : (
				<Content { ...props } />
			) }
		</div>
	);
}
