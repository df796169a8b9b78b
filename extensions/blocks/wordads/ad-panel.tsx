import {
	Button,
	PanelBody,
	SelectControl,
	Spinner,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import type { Request } from '../../../shared/use-request';
import { AdDialog } from './ad-dialog';
import type { Ad, Ads } from './api';
import type { Format } from './formats';

/** Not running is said where it is chosen. */
const titleOf = ( { name, isRunning }: Ad ) =>
	isRunning
		? name
		: sprintf(
				/* translators: %s: name of an ad. */
				__( '%s (not running today)', 'mainstay-blocks' ),
				name
			);

const emptyAd = ( format: string ): Ad => ( {
	id: 0,
	name: '',
	format,
	kind: 'house',
	image: 0,
	imageUrl: '',
	link: '',
	starts: '',
	ends: '',
	isRunning: false,
	network: '',
	code: '',
} );

interface Props {
	request: Request< Ads | undefined >;
	format: Format;
	/** The one that was chosen. */
	ad: number | undefined;
	onChange: ( ad: number | undefined ) => void;
	/** The ads of the site have changed. */
	onRefresh: () => void;
}

/** Which ad stands here; for those who may, the way to change the ads of the site. */
export function AdPanel( { request, format, ad, onChange, onRefresh }: Props ) {
	const [ edited, setEdited ] = useState< Ad >();
	const known = request.status === 'ready' ? request.data : undefined;
	const fitting =
		known?.ads.filter( ( one ) => one.format === format.slug ) ?? [];
	const chosen = fitting.find( ( { id } ) => id === ad );
	const running = fitting.filter( ( { isRunning } ) => isRunning );
	return (
		<PanelBody title={ __( 'Ad', 'mainstay-blocks' ) }>
			{ request.status === 'failed' && (
				<FailedNotice message={ request.message } retry={ onRefresh } />
			) }
			{ request.status === 'loading' && <Spinner /> }
			{ known && (
				<>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Which ad', 'mainstay-blocks' ) }
						help={
							! ( ad ? chosen?.isRunning : running.length )
								? __(
										'No ad of this size runs today: visitors see nothing here.',
										'mainstay-blocks'
									)
								: undefined
						}
						value={ String( ad ?? '' ) }
						options={ [
							{
								value: '',
								label: __(
									'All of this size, in turns',
									'mainstay-blocks'
								),
							},
							...fitting.map( ( one ) => ( {
								value: String( one.id ),
								label: titleOf( one ),
							} ) ),
							...( ad && ! chosen
								? [
										{
											value: String( ad ),
											label: __(
												'An ad that was removed',
												'mainstay-blocks'
											),
										},
									]
								: [] ),
						] }
						onChange={ ( value ) =>
							onChange( Number( value ) || undefined )
						}
					/>
					{ known.canChange && (
						<p className="wp-block-jetpack-wordads__actions">
							<Button
								__next40pxDefaultSize
								variant="secondary"
								onClick={ () =>
									setEdited( emptyAd( format.slug ) )
								}
							>
								{ __( 'Add an ad', 'mainstay-blocks' ) }
							</Button>
							{ chosen &&
								( chosen.kind === 'house' ||
									known.canWriteCode ) && (
									<Button
										__next40pxDefaultSize
										variant="tertiary"
										onClick={ () => setEdited( chosen ) }
									>
										{ __(
											'Change this ad',
											'mainstay-blocks'
										) }
									</Button>
								) }
						</p>
					) }
					{ ! known.canChange && ! fitting.length && (
						<p>
							{ __(
								'An editor of this site can add ads here.',
								'mainstay-blocks'
							) }
						</p>
					) }
				</>
			) }
			{ edited && known && (
				<AdDialog
					ad={ edited }
					format={ format }
					canWriteCode={ known.canWriteCode }
					onClose={ () => setEdited( undefined ) }
					onChanged={ onRefresh }
					onSaved={ ( { id } ) => {
						setEdited( undefined );
						onChange( id );
						onRefresh();
					} }
					onRemoved={ () => {
						setEdited( undefined );
						onChange( undefined );
						onRefresh();
					} }
				/>
			) }
		</PanelBody>
	);
}
