import { Button, RangeControl, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	useMediaActions,
	useMediaSource,
} from '../../../shared/media-player/store';
import { toSeconds, toTimestamp } from '../../../shared/speakers/timestamp';

/** Milliseconds that the slider rests before the time is taken. */
const RANGE_DEBOUNCE = 250;

const UNITS = [
	{ seconds: 3600, max: 23 },
	{ seconds: 60, max: 59 },
	{ seconds: 1, max: 59 },
] as const;

const labels = () => [
	__( 'Hour', 'mainstay-blocks' ),
	__( 'Minute', 'mainstay-blocks' ),
	__( 'Second', 'mainstay-blocks' ),
];

/** Of a time in seconds: how many hours, minutes, seconds. */
const unitOf = ( time: number, index: number ) =>
	index
		? Math.floor( time / UNITS[ index ]!.seconds ) % 60
		: Math.floor( time / 3600 );

/** With another number of hours, minutes or seconds. */
export function withUnit( time: number, index: number, typed: string ): number {
	const { seconds, max } = UNITS[ index ]!;
	const number = Math.min( Math.max( 0, parseInt( typed, 10 ) || 0 ), max );
	return time + ( number - unitOf( time, index ) ) * seconds;
}

/** Moves along the recording; the player goes along, so that its author hears where it is. */
function PositionSlider( {
	time,
	duration,
	onChange,
}: {
	time: number;
	duration: number;
	onChange: ( time: number ) => void;
} ) {
	const { seek } = useMediaActions();
	// While it moves.
	const [ position, setPosition ] = useState< number >();
	useEffect( () => {
		if ( position === undefined ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			seek( position );
			onChange( position );
			setPosition( undefined );
		}, RANGE_DEBOUNCE );
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another position starts anew.
	}, [ position ] );
	return (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Position in the recording', 'mainstay-blocks' ) }
			min={ 0 }
			max={ Math.floor( duration ) }
			value={ position ?? time }
			withInputField={ false }
			renderTooltipContent={ ( value ) => toTimestamp( Number( value ) ) }
			onChange={ setPosition }
		/>
	);
}

/** The time of a line: by numbers, and by the player that the post has. */
export function TimestampFields( {
	timestamp,
	onChange,
}: {
	timestamp: string;
	onChange: ( timestamp: string ) => void;
} ) {
	const time = toSeconds( timestamp );
	const source = useMediaSource();
	const { seek, play, pause } = useMediaActions();
	const isPlaying = source?.state === 'is-playing';
	const names = labels();
	const change = ( seconds: number ) => onChange( toTimestamp( seconds ) );
	return (
		<div
			className="mainstay-timestamp"
			role="group"
			aria-label={ __( 'Timestamp', 'mainstay-blocks' ) }
		>
			<div className="mainstay-timestamp__fields">
				{ UNITS.map( ( { max }, index ) => (
					<TextControl
						key={ names[ index ] }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="number"
						label={ names[ index ] }
						min={ 0 }
						max={ max }
						value={ String( unitOf( time, index ) ).padStart(
							2,
							'0'
						) }
						onChange={ ( typed ) =>
							change( withUnit( time, index, typed ) )
						}
					/>
				) ) }
			</div>
			{ source && source.duration > 0 && (
				<PositionSlider
					time={ time }
					duration={ source.duration }
					onChange={ change }
				/>
			) }
			{ source && (
				<div className="mainstay-timestamp__buttons">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => {
							if ( isPlaying ) {
								pause();
							} else {
								seek( time );
								play();
							}
						} }
					>
						{ isPlaying
							? __( 'Pause', 'mainstay-blocks' )
							: __( 'Play from here', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => change( source.currentTime ) }
					>
						{ __( "Take the player's time", 'mainstay-blocks' ) }
					</Button>
				</div>
			) }
		</div>
	);
}
