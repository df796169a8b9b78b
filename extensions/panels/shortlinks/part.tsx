import { Button, TextControl } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import type { PartProps } from '../../../shared/post-panel/post-panel';
import { PostPanelPart } from '../../../shared/post-panel/post-panel-part';

const QrCode = lazyPart(
	() =>
		import(
			/* webpackChunkName: "shortlinks/code-panel" */ './qr-code'
		).then( ( module ) => module.QrCode ),
	{ label: () => __( 'QR code', 'mainstay-blocks' ) }
);

function Shortlink( { url }: { url: string } ) {
	const [ copied, setCopied ] = useState( '' );
	const [ hasCode, setHasCode ] = useState( false );
	const copy = useCopyToClipboard< HTMLButtonElement >( url, () =>
		setCopied( url )
	);
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Short address', 'mainstay-blocks' ) }
				value={ url }
				readOnly
				dir="ltr"
				onFocus={ ( event ) => event.target.select() }
				onChange={ () => {} }
			/>
			<p style={ { marginBlock: 8 } }>
				<Button __next40pxDefaultSize variant="secondary" ref={ copy }>
					{ __( 'Copy', 'mainstay-blocks' ) }
				</Button>{ ' ' }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					aria-expanded={ hasCode }
					onClick={ () => setHasCode( ! hasCode ) }
				>
					{ __( 'QR code', 'mainstay-blocks' ) }
				</Button>
			</p>
			<p role="status">
				{ copied === url &&
					__( 'The short address was copied.', 'mainstay-blocks' ) }
			</p>
			{ hasCode && <QrCode url={ url } /> }
		</>
	);
}

/** Nothing for a post that has no short address, as a draft has none. */
export function Part( { place }: PartProps ) {
	const url = useSelect(
		( select ) =>
			select( 'core/editor' ).getCurrentPostAttribute(
				'jetpack_shortlink'
			) as string | undefined,
		[]
	);
	return url && place === 'sidebar' ? (
		<PostPanelPart
			place={ place }
			title={ __( 'Shortlink', 'mainstay-blocks' ) }
		>
			<Shortlink url={ url } />
		</PostPanelPart>
	) : null;
}
