import type { BlockModule } from '../shared/block-module';
import * as address from '../extensions/blocks/address';
import * as blogStats from '../extensions/blocks/blog-stats';
import * as blogroll from '../extensions/blocks/blogroll';
import * as blogrollItem from '../extensions/blocks/blogroll-item';
import * as businessHours from '../extensions/blocks/business-hours';
import * as button from '../extensions/blocks/button';
import * as calendly from '../extensions/blocks/calendly';
import * as contactForm from '../extensions/blocks/contact-form';
import * as contactInfo from '../extensions/blocks/contact-info';
import * as conversation from '../extensions/blocks/conversation';
import * as cookieConsent from '../extensions/blocks/cookie-consent';
import * as dialogue from '../extensions/blocks/dialogue';
import * as donations from '../extensions/blocks/donations';
import * as email from '../extensions/blocks/email';
import * as eventbrite from '../extensions/blocks/eventbrite';
import * as fieldCheckbox from '../extensions/blocks/field-checkbox';
import * as fieldCheckboxMultiple from '../extensions/blocks/field-checkbox-multiple';
import * as fieldConsent from '../extensions/blocks/field-consent';
import * as fieldDate from '../extensions/blocks/field-date';
import * as fieldEmail from '../extensions/blocks/field-email';
import * as fieldFile from '../extensions/blocks/field-file';
import * as fieldHidden from '../extensions/blocks/field-hidden';
import * as fieldName from '../extensions/blocks/field-name';
import * as fieldNumber from '../extensions/blocks/field-number';
import * as fieldOptionCheckbox from '../extensions/blocks/field-option-checkbox';
import * as fieldOptionRadio from '../extensions/blocks/field-option-radio';
import * as fieldRadio from '../extensions/blocks/field-radio';
import * as fieldRating from '../extensions/blocks/field-rating';
import * as fieldSelect from '../extensions/blocks/field-select';
import * as fieldSlider from '../extensions/blocks/field-slider';
import * as fieldTelephone from '../extensions/blocks/field-telephone';
import * as fieldText from '../extensions/blocks/field-text';
import * as fieldTextarea from '../extensions/blocks/field-textarea';
import * as fieldTime from '../extensions/blocks/field-time';
import * as fieldUrl from '../extensions/blocks/field-url';
import * as gif from '../extensions/blocks/gif';
import * as goodreads from '../extensions/blocks/goodreads';
import * as googleCalendar from '../extensions/blocks/google-calendar';
import * as googleDocsEmbed from '../extensions/blocks/google-docs-embed';
import * as imageCompare from '../extensions/blocks/image-compare';
import * as instagramGallery from '../extensions/blocks/instagram-gallery';
import * as like from '../extensions/blocks/like';
import * as mailchimp from '../extensions/blocks/mailchimp';
import * as map from '../extensions/blocks/map';
import * as markdown from '../extensions/blocks/markdown';
import * as nextdoor from '../extensions/blocks/nextdoor';
import * as opentable from '../extensions/blocks/opentable';
import * as paymentButtons from '../extensions/blocks/payment-buttons';
import * as paymentsIntro from '../extensions/blocks/payments-intro';
import * as paypalPaymentButtons from '../extensions/blocks/paypal-payment-buttons';
import * as paywall from '../extensions/blocks/paywall';
import * as phone from '../extensions/blocks/phone';
import * as pinterest from '../extensions/blocks/pinterest';
import * as podcastEpisode from '../extensions/blocks/podcast-episode';
import * as podcastPlayer from '../extensions/blocks/podcast-player';
import * as premiumContentButtons from '../extensions/blocks/premium-content-buttons';
import * as premiumContentContainer from '../extensions/blocks/premium-content-container';
import * as premiumContentLoggedOutView from '../extensions/blocks/premium-content-logged-out-view';
import * as premiumContentLoginButton from '../extensions/blocks/premium-content-login-button';
import * as premiumContentSubscriberView from '../extensions/blocks/premium-content-subscriber-view';
import * as ratingStar from '../extensions/blocks/rating-star';
import * as recipe from '../extensions/blocks/recipe';
import * as recipeDetails from '../extensions/blocks/recipe-details';
import * as recipeHero from '../extensions/blocks/recipe-hero';
import * as recipeIngredientItem from '../extensions/blocks/recipe-ingredient-item';
import * as recipeIngredientsList from '../extensions/blocks/recipe-ingredients-list';
import * as recipeStep from '../extensions/blocks/recipe-step';
import * as recipeSteps from '../extensions/blocks/recipe-steps';
import * as recurringPayments from '../extensions/blocks/recurring-payments';
import * as repeatVisitor from '../extensions/blocks/repeat-visitor';
import * as relatedPosts from '../extensions/blocks/related-posts';
import * as revue from '../extensions/blocks/revue';
import * as sendAMessage from '../extensions/blocks/send-a-message';
import * as sharingButton from '../extensions/blocks/sharing-button';
import * as sharingButtons from '../extensions/blocks/sharing-buttons';
import * as simplePayments from '../extensions/blocks/simple-payments';
import * as slideshow from '../extensions/blocks/slideshow';
import * as story from '../extensions/blocks/story';
import * as subscriberLogin from '../extensions/blocks/subscriber-login';
import * as subscriptions from '../extensions/blocks/subscriptions';
import * as tiledGallery from '../extensions/blocks/tiled-gallery';
import * as tock from '../extensions/blocks/tock';
import * as topPosts from '../extensions/blocks/top-posts';
import * as videoPressVideo from '../extensions/blocks/videopress-video';
import * as whatsAppButton from '../extensions/blocks/whatsapp-button';
import * as wordads from '../extensions/blocks/wordads';

/** Every block of the bundle. A block is data: its index.ts registers nothing. */
export const blocks: BlockModule[] = [
	address,
	blogStats,
	blogroll,
	blogrollItem,
	businessHours,
	button,
	calendly,
	// Before all else that knows the word "newsletter": the inserter keeps this order.
	subscriptions,
	contactForm,
	contactInfo,
	conversation,
	cookieConsent,
	dialogue,
	donations,
	email,
	eventbrite,
	fieldCheckbox,
	fieldCheckboxMultiple,
	fieldConsent,
	fieldDate,
	fieldEmail,
	fieldFile,
	fieldHidden,
	fieldName,
	fieldNumber,
	fieldOptionCheckbox,
	fieldOptionRadio,
	fieldRadio,
	fieldRating,
	fieldSelect,
	fieldSlider,
	fieldTelephone,
	fieldText,
	fieldTextarea,
	fieldTime,
	fieldUrl,
	gif,
	goodreads,
	googleCalendar,
	googleDocsEmbed,
	imageCompare,
	instagramGallery,
	like,
	mailchimp,
	map,
	markdown,
	nextdoor,
	opentable,
	paymentButtons,
	paymentsIntro,
	paypalPaymentButtons,
	paywall,
	phone,
	pinterest,
	podcastEpisode,
	podcastPlayer,
	premiumContentButtons,
	premiumContentContainer,
	premiumContentLoggedOutView,
	premiumContentLoginButton,
	premiumContentSubscriberView,
	ratingStar,
	recipe,
	recipeDetails,
	recipeHero,
	recipeIngredientItem,
	recipeIngredientsList,
	recipeStep,
	recipeSteps,
	recurringPayments,
	repeatVisitor,
	relatedPosts,
	revue,
	sendAMessage,
	sharingButton,
	sharingButtons,
	simplePayments,
	slideshow,
	story,
	subscriberLogin,
	tiledGallery,
	tock,
	topPosts,
	videoPressVideo,
	whatsAppButton,
	wordads,
];
