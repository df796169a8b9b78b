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
import { Example } from './editor/example';
import { MapEditor } from './editor/map-editor';
import { mapStyleOf } from './marker-map/map-style';
import { readPoints } from './editor/read-points';
import { TokenPlaceholder } from './editor/token-placeholder';
import type { MapAttributes } from './types';
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

	if ( status === 'loading' ) {
		return <Spinner />;
	}
	if (
		! token &&
		( mode === 'asked' || ( mode === 'unasked' && ! isStarted ) )
	) {
		const { className, markerColor, points } = props.attributes;
		const start = () => {
			setIsStarted( true );
			actions.goWithout();
		};
		return (
			<>
				<TokenPlaceholder
					{ ...tokenState }
					onPlace={ ( place ) => {
						props.setAttributes( {
							points: [ ...readPoints( points ), place ],
						} );
						start();
					} }
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
	return <MapEditor { ...props } tokenState={ tokenState } />;
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
